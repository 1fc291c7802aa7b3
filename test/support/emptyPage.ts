/** Setup of the tests of React: files of one thread share a simulated browser, so that each begins with an empty page. */
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
