/** Whether an id that a client names can be the number of a row. */
export const isRowId = (id: string): boolean => /^\d{1,15}$/.test(id);
