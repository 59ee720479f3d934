declare module 'react-refresh/runtime' {
  const runtime: { injectIntoGlobalHook: (page: typeof globalThis) => void }
  export default runtime
}
