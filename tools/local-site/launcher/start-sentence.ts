import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import { StartFailure } from '../../process/start-failure.ts'

const forFolder: Record<string, string> = {
  EACCES: 'may not write to',
  EPERM: 'may not write to',
  EROFS: 'may not write to',
  EEXIST: 'needs a folder and finds a file at',
  ENOTDIR: 'needs a folder and finds a file at',
  ENOENT: 'cannot create',
}

const forMachine: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space and start again; nothing that was stored is lost.',
  EDQUOT: 'The disk quota is used up: free some space and start again; nothing that was stored is lost.',
  EMFILE: 'Too few files may be open at once: raise the limit (ulimit -n) and start again.',
  ENFILE: 'Too many files are open on this machine: end other programs and start again.',
  EAGAIN: 'This machine starts no further process: end other programs and start again.',
}

const forListening: Record<string, string> = {
  EADDRINUSE: 'is taken by another program: stop that, or choose another with PORT=3200 npm start',
  EACCES: 'may only be opened by root: choose one above 1023, for instance with PORT=3200 npm start',
}

/** Why the site cannot listen, or undefined if the error has another cause. */
export const listenFailureOf = (error: unknown, { port, address }: { port: number; address: string }) => {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const reason = forListening[String(error.code)]
  const sentence = reason
    ? `Port ${port} ${reason}.`
    : `LISTEN_ADDRESS ${address} is not an address of this machine: name one, or leave it out for 127.0.0.1.`
  return new StartFailure(sentence, { cause: error })
}

/** The sentence for the developer: faults of the machine are explained, other errors keep their stack. */
export const startSentenceOf = (error: unknown, dataFolder: string): string => {
  if (error instanceof StartFailure || error instanceof ReleaseFailure) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path }: NodeJS.ErrnoException = error
  const ofMachine = forMachine[String(code)]
  if (ofMachine) return ofMachine
  const ofFolder = forFolder[String(code)]
  // A file that is missing elsewhere is not a fault of the data folder.
  if (ofFolder && path !== undefined && (path.startsWith(dataFolder) || dataFolder.startsWith(path)))
    return `The site ${ofFolder} ${dataFolder}: give it access, or name another with DATA_FOLDER.`
  return error.stack ?? error.message
}
