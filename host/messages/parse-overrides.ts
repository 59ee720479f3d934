import { parse } from '@formatjs/icu-messageformat-parser'
import type { Messages, ReportError } from '@account/shared/micro-frontend/host-services.ts'

/** Parses ICU texts to syntax trees. A text that is not valid ICU is reported and left out. */
export const parseOverrides = (texts: Record<string, string>, report: ReportError): Messages['overrides'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => {
      try {
        return [[id, parse(text)] as const]
      } catch (cause) {
        report({ action: 'messages/overrides', error: new Error(`The override of '${id}' is not ICU.`, { cause }) })
        return []
      }
    }),
  )
