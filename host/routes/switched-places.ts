import type { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'

/** Whether a flag shows a menu entry or a panel. A place without a flag is always shown, one with an unknown flag never. */
export const isSwitchedOn = (flag: string | undefined, flags: Partial<FeatureFlags>): boolean =>
  flag === undefined || Reflect.get(flags, flag) === true
