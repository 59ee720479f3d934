/** Stands in for `Promise.withResolvers`. */
export const withResolvers = <Value>(): PromiseWithResolvers<Value> => {
  let resolvers: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    resolvers = { resolve, reject }
  })
  // The executor of a promise runs before its constructor returns.
  return { promise, ...(resolvers as Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'>) }
}
