import { compileMessages } from './compile-messages.ts'

/** webpack loader of `messages/<locale>.json`. See: [Note: ICU is parsed by the build] */
const messageLoader = (source: string): string =>
  `export default ${JSON.stringify(compileMessages(JSON.parse(source)))}`

export default messageLoader
