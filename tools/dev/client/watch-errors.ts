import { createErrorOverlay, type SourceFrame } from './error-overlay.ts'

const SOURCE_FRAMES = 'source-frames'

/** The server has the source maps of what it serves. */
const framesOf = async (server: string, stack: string): Promise<SourceFrame[]> => {
  try {
    const answer = await fetch(new URL(SOURCE_FRAMES, server), { method: 'POST', body: stack })
    return (await answer.json()) as SourceFrame[]
  } catch {
    return []
  }
}

type BuildError = { moduleName?: string; message?: string } | string

const textOf = (error: BuildError) =>
  typeof error === 'string' ? error : [error.moduleName, error.message].filter(Boolean).join('\n')

type Shown = 'nothing' | 'build' | 'run'

/**
 * Shows what fails in a remote in development until it is fixed: errors of its build, and errors that its code throws.
 * `server` is the address that serves the remote.
 */
export const watchErrors = (server: string) => {
  const overlay = createErrorOverlay()
  let shown: Shown = 'nothing'

  const showThrown = async (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error)
    const frames = await framesOf(server, stack)
    const [message = ''] = stack.split(/\n[ \t]+at /)
    if (shown === 'build') return
    shown = 'run'
    overlay.show({ title: 'The remote threw an error', message, frames })
  }
  const isOwn = (error: unknown): error is Error => error instanceof Error && (error.stack ?? '').includes(server)
  window.addEventListener('error', ({ error }) => isOwn(error) && void showThrown(error))
  window.addEventListener('unhandledrejection', ({ reason }) => isOwn(reason) && void showThrown(reason))

  const hideIf = (state: Shown) => {
    if (shown !== state) return
    shown = 'nothing'
    overlay.hide()
  }
  window.addEventListener('message', ({ data, source }: MessageEvent<{ type?: string; data?: BuildError[] }>) => {
    if (source !== window) return
    if (data?.type === 'webpackOk' || data?.type === 'webpackWarnings') hideIf('build')
    if (data?.type !== 'webpackErrors') return
    shown = 'build'
    overlay.show({
      title: 'The remote does not build',
      message: (data.data ?? []).map(textOf).join('\n\n'),
      frames: [],
    })
  })
  return {
    showThrown: (error: unknown) => void showThrown(error),
    /** New code runs. */
    hideThrown: () => hideIf('run'),
  }
}
