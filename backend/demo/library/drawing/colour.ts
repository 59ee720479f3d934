/** Colours are '#rrggbb' everywhere, so that they can be read in the palettes and written into SVG as they are. */
export type Colour = string
export type Rgb = readonly [number, number, number]

export const rgbOf = (colour: Colour): Rgb => {
  const packed = Number.parseInt(colour.slice(1), 16)
  return [packed >> 16, (packed >> 8) & 255, packed & 255]
}

const colourOf = (channels: Rgb): Colour =>
  `#${channels
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const mix = (from: Colour, to: Colour, share: number): Colour => {
  const [[r, g, b], end] = [rgbOf(from), rgbOf(to)]
  return colourOf([r + (end[0] - r) * share, g + (end[1] - g) * share, b + (end[2] - b) * share])
}

/** The colour of a surface in coloured light. */
export const litBy = (surface: Colour, light: Colour): Colour => {
  const [[r, g, b], tint] = [rgbOf(surface), rgbOf(light)]
  return colourOf([(r * tint[0]) / 255, (g * tint[1]) / 255, (b * tint[2]) / 255])
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share)
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#05060c', share)
