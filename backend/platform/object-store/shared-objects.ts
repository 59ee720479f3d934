/** Objects below this prefix belong to no customer, so that deleting a project or an account leaves them in the store. */
export const SHARED_PREFIX = 'shared/'

export const isSharedObject = (key: string): boolean => key.startsWith(SHARED_PREFIX)
