/**
 * Ignores the second click of a double click where the first one has opened or closed a modal: it would close the modal again, or
 * act on the page below.
 */
export const ignoreSecondClicks = (tree: Document | ShadowRoot, topmost: () => object | undefined) => {
  let firstClicked: object | undefined
  const judge = (event: Event) => {
    if (!(event instanceof MouseEvent) || event.detail < 2) firstClicked = topmost()
    else if (topmost() !== firstClicked) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  tree.addEventListener('click', judge, { capture: true })
}
