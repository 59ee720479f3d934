/** Stands in for `Map.groupBy`. */
export const mapGroupBy = <Key, Element>(
  elements: Iterable<Element>,
  keyOf: (element: Element, index: number) => Key,
): Map<Key, Element[]> => {
  const groups = new Map<Key, Element[]>()
  let index = 0
  for (const element of elements) {
    const key = keyOf(element, index++)
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return groups
}

/** Stands in for `Object.groupBy`: the object has no prototype, so that no key is one of `Object.prototype`. */
export const objectGroupBy = <Key extends PropertyKey, Element>(
  elements: Iterable<Element>,
  keyOf: (element: Element, index: number) => Key,
): Partial<Record<Key, Element[]>> =>
  Object.assign(Object.create(null), Object.fromEntries(mapGroupBy(elements, keyOf))) as Partial<Record<Key, Element[]>>
