/** Whatever becomes of the work, its failure is somebody else's to show. */
export const waitAtMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))])
