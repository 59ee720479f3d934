/** Whether a flag shows a menu entry or a panel. A place without a flag is always shown, one with an unknown flag never. */
export const isSwitchedOn = (flag: string | undefined, flags: Readonly<Record<string, boolean>>): boolean =>
  flag === undefined || flags[flag] === true
