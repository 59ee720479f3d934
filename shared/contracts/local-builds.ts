/** Set in environments d and t while a tab uses builds of the developer's computer, which have no hashes. */
export const LOCAL_BUILDS_COOKIE = 'account-local-builds'

/** Matches `<address> <cookies>` of a document that loads such builds. */
export const LOCAL_BUILDS_REQUEST = `[?&]remote\\.|[; ]${LOCAL_BUILDS_COOKIE}=`
