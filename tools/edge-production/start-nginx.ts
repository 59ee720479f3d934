import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export const NGINX = '/usr/sbin/nginx'
const AGAIN_AFTER_MS = 20

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Starts nginx with a configuration that listens on this port of the loopback address, and resolves once it does. */
export const startNginx = async (configuration: string, port: number) => {
  const nginx = spawn(NGINX, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx has exited: its output above says why.')
    await pause(AGAIN_AFTER_MS)
  }
  return {
    async stop() {
      nginx.kill('SIGQUIT')
      await ended
    },
  }
}
