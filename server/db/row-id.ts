/** Whether an id from a client can be the number of a row. */
export const isRowId = (id: string): boolean => /^\d{1,15}$/.test(id);
