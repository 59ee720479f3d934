declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
