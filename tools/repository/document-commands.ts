import { readFileSync } from 'node:fs'

const SHELL_BLOCK = /^ *```sh\n([\s\S]*?)^ *```$/gm

/** The commands in the shell blocks of a document, without the comments after them. */
export const commandsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(SHELL_BLOCK)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s# .*$/, '').trim())
    .filter((line) => line !== '')
