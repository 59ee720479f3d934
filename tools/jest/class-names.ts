/** Stands in for CSS Modules in jest: a class is called what the style sheet calls it. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })
