/* global React, ReactDOM, jQuery */
// A counter in React 16 and an answer in jQuery, as on a page that has grown for years.
const Counter = () => {
  const [count, setCount] = React.useState(0)
  return React.createElement(
    'p',
    null,
    React.createElement('input', { type: 'button', value: 'Count', onClick: () => setCount(count + 1) }),
    React.createElement('output', { id: 'old-count' }, ` React ${React.version} counts ${count}`),
  )
}

ReactDOM.render(React.createElement(Counter), document.getElementById('old-counter'))

jQuery('#old-answer h2').on('click', function () {
  jQuery(this).next().text(`jQuery ${jQuery.fn.jquery} says: within five working days.`)
})
