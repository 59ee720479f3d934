/** A frame of a stack trace in the sources of the remote. */
export type SourceFrame = { place: string; name: string; line: string }

type ShownError = { title: string; message: string; frames: readonly SourceFrame[] }

const styles: Readonly<Record<string, Partial<CSSStyleDeclaration>>> = {
  layer: {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    overflow: 'auto',
    padding: '24px',
    background: '#1b1b1f',
    color: '#f4f4f5',
    font: '14px/1.5 ui-monospace, monospace',
  },
  message: { whiteSpace: 'pre-wrap', color: '#ffb4a9' },
  line: { display: 'block', whiteSpace: 'pre-wrap', color: '#b4b4bb' },
}

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, style = '') => {
  const created = document.createElement(name)
  created.textContent = text
  Object.assign(created.style, styles[style])
  return created
}

/**
 * Shows an error of a remote in development above the page. It sets text and styles through the DOM only, because the policies of
 * the site allow neither markup from text nor inline styles.
 */
export const createErrorOverlay = () => {
  let layer: HTMLElement | undefined
  const hide = () => {
    layer?.remove()
    layer = undefined
  }

  const show = ({ title, message, frames }: ShownError) => {
    hide()
    layer = element('div', '', 'layer')
    layer.setAttribute('role', 'alertdialog')
    layer.setAttribute('aria-label', title)
    const close = element('button', 'Close')
    close.addEventListener('click', hide)
    const list = element('ol', '')
    for (const { place, name, line } of frames) {
      const frame = element('li', name === '' ? place : `${place} in ${name}`)
      frame.append(element('code', line, 'line'))
      list.append(frame)
    }
    layer.append(element('h2', title), element('pre', message, 'message'), list, close)
    document.documentElement.append(layer)
  }
  return { show, hide }
}
