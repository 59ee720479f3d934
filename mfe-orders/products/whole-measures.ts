/** Keeps the measures of a product on one line: '10 × 15 cm'. */
export const wholeMeasures = (name: string): string =>
  name.replaceAll(/(\d) (?=×|cm\b)/g, '$1\u00a0').replaceAll(/× (?=\d)/g, '×\u00a0')
