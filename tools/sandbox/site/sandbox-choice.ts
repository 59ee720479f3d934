import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import * as z from 'zod'

/** The states of the elements that the sandbox can bring about. */
export const sandboxStates = [
  'signed-in',
  'signed-out',
  'empty',
  'slow',
  'failing',
  'no-release',
  'flag-off',
  'session-ends',
] as const
export type SandboxState = (typeof sandboxStates)[number]

const codes = storefronts.map(({ code }) => code)

/** The query of the sandbox page, as far as the server needs it. The page itself reads the attributes of the elements. */
export const SandboxChoice = z.object({
  state: z.enum(sandboxStates).default('signed-in'),
  /** The shop decides on language and colours. */
  storefront: z
    .string()
    .refine((code) => codes.includes(code), `one of ${codes.join(', ')}`)
    .default('uk'),
  /** The flag that is off in the state `flag-off`. */
  flag: z.string().regex(/^\w+$/).default('albumView'),
})
export type SandboxChoice = z.infer<typeof SandboxChoice>

export const firstChoice: SandboxChoice = SandboxChoice.parse({})
