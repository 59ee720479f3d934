/** A number from 0 to 1 that depends on the seed and the place alone. */
const chanceOf = (seed: number, place: number) => {
  const wave = Math.sin(seed * 127.1 + place * 311.7) * 43_758.5453
  return wave - Math.floor(wave)
}

/** A number for the id of a photo. */
const seedOf = (id: string) => [...id].reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 100_003, 7)

const STEPS = 8

/** Day, evening and morning. */
const skyHues = [205, 215, 195, 22, 35, 345, 260] as const

/** A ridge of hills from edge to edge. */
const ridge = (
  seed: number,
  { top, lift, width, height }: { top: number; lift: number; width: number; height: number },
) => {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const y = height * (top - lift * chanceOf(seed, step))
    return `${((step * width) / STEPS).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M0 ${height} L${points.join(' L')} L${width} ${height} Z`
}

type Size = { width: number; height: number }

/** A landscape of our own in place of a photo: sky, sun and three ridges, in the colours of the photo's id. */
export const drawPicture = (id: string, { width, height }: Size): string => {
  const seed = seedOf(id)
  const hue = skyHues[Math.floor(chanceOf(seed, 1) * skyHues.length)] ?? skyHues[0]
  const sun = { x: width * (0.15 + 0.7 * chanceOf(seed, 2)), y: height * (0.15 + 0.25 * chanceOf(seed, 3)) }
  const hills = [0, 1, 2].map((layer) => {
    const path = ridge(seed + layer * 17, { top: 0.6 + layer * 0.14, lift: 0.28 - layer * 0.06, width, height })
    return `<path d="${path}" fill="hsl(${(hue + 150 + layer * 12) % 360} ${24 + layer * 6}% ${52 - layer * 14}%)"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 58% 62%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 88%)"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${sun.x.toFixed(1)}" cy="${sun.y.toFixed(1)}" r="${(height * 0.07).toFixed(1)}" fill="#fff8e1"/>`,
    ...hills,
    '</svg>',
  ].join('')
}
