import * as z from 'zod'
import { createDraft } from './create-draft.ts'

export const emailDraft = createDraft('email-draft', z.string())
