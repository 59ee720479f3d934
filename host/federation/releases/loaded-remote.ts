import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'

export type LoadedRemote = {
  /** `photos@0.1.0-3f2a` */
  source: string
  microFrontend: MicroFrontend
}
