/** Environment of a process that makes pictures, with what makes that quick. */
export const pictureEnv: NodeJS.ProcessEnv;
