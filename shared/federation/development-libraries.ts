/** The global variable with the runtime of React's Fast Refresh, in pages whose React can replace components in place. */
export const REFRESH_RUNTIME = '__accountRefreshRuntime'

/** The global variable in which the host's script of development libraries leaves them: name → library. */
export const DEVELOPMENT_LIBRARIES = '__accountDevelopmentLibraries'
