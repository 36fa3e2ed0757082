// The only script of a public page before it is touched; finish-page.ts puts it into the head, its hash into the policy.
// When the visitor first touches the page it fetches the framework, hands it the page's data, and then repeats what was
// pressed and typed meanwhile.
;(() => {
  const me = document.currentScript
  const root = document.documentElement
  const { chunks, now } = me.dataset
  me.remove()
  // On pages without this script the framework counts the first view itself.
  self.hasLoader = true
  // As in lib/platform/client/tokens.ts.
  const isUser = ['edu_token=', 'lx_token='].every((name) => document.cookie.includes(name))
  if (isUser) root.dataset.user = ''
  // As in lib/platform/client/theme/theme.ts.
  const theme = /\btheme=(light|dark)/.exec(document.cookie)
  if (theme) root.dataset.theme = theme[1]
  const held = new Map()
  const typed = new Map()
  let started = false
  let awake = false

  // awake: React has taken over (or cannot), so nothing is held back any more.
  const start = (event) => {
    // Browsers tell a page that has just been drawn of a pointer that rests on it.
    if (started || (event?.type === 'pointermove' && !event.movementX && !event.movementY)) return
    started = true
    // What is about to be pressed: what it needs is loaded before React has taken over.
    const near = event?.target.closest?.('[data-replay]')
    if (near) root.dataset.press = near.dataset.replay
    for (const src of chunks.split(' ')) {
      const script = document.createElement('script')
      script.src = src
      script.onerror = giveUp
      document.head.append(script)
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', feed)
    else feed()
  }

  // Brings the framework into the browser's cache without running it, where somebody is about to press. No preload: of
  // one that is not used browsers complain.
  const fetchAhead = () => {
    for (const src of started ? [] : chunks.split(' '))
      fetch(src, { priority: 'low' }).catch(() => {})
  }

  const feed = async () => {
    // The last one: an element of this id that stands in content comes before it.
    const data = [...document.querySelectorAll('script#page-data')].pop()
    let [entry, ...flight] = JSON.parse(data.textContent)
    data.remove()
    try {
      // It may be the address alone; the framework begins with the entry, and must find its data whole.
      // On a network that stands still it neither comes nor fails.
      setTimeout(() => self.__next_f || giveUp(), 10000)
      if (!flight[1]) flight = await (await fetch(flight[0])).json()
    } catch {
      return giveUp()
    }
    self.__next_f ||= []
    self.__next_f.push(...flight)
    self.TURBOPACK ||= []
    self.TURBOPACK.push(entry)
    wait()
  }

  const wait = () => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    if (key && !document[key].stateNode.current.memoizedState.isDehydrated) setTimeout(wake)
    else if (!awake) setTimeout(wait, 20)
  }

  const wake = () => {
    awake = true
    for (const [field, text] of typed) repeatWhenKnown(field, () => retype(field, text), 50)
    for (const [element, repeat] of held)
      repeatWhenKnown(element, () => rest(repeat(), element), 50)
  }

  // A part of the page may hydrate later than its root: it is waited for, a second at most.
  const repeatWhenKnown = (element, repeat, tries) => {
    if (!tries || Object.keys(element).some((name) => name.startsWith('__react'))) repeat()
    else setTimeout(repeatWhenKnown, 20, element, repeat, tries - 1)
  }

  // React empties a field whose value it controls; its own setter and an event tell it what was typed.
  const retype = (field, text) => {
    if (field.value === text) return
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // A chunk that is missing belonged to an older build. Loading the page again brings the new one, tried once a minute.
  const giveUp = () => {
    awake = true
    held.forEach(rest)
    try {
      if (!navigator.onLine || Date.now() - sessionStorage.chunkReload < 60000) return
      sessionStorage.chunkReload = Date.now()
      location.reload()
    } catch {}
  }

  // Pressed twice while waiting, a button is repeated once: one entry an element. It shows that it was heard.
  const hold = (event, element, repeat) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.set(element, repeat)
    element.setAttribute('aria-busy', true)
    root.dataset.busy = ''
    start(event)
  }

  const rest = (_, element) => {
    element.removeAttribute('aria-busy')
    delete root.dataset.busy
  }

  const worksAlone = (button) =>
    button.href ||
    button.type === 'reset' ||
    button.popoverTargetElement ||
    button.commandForElement ||
    (button.type === 'submit' && button.form?.hasAttribute('action'))

  const onClick = (event) => {
    if (awake) return
    const button = event.target.closest('button,[role=button],[data-replay]')
    if (button && (button.hasAttribute('data-replay') || !worksAlone(button)))
      hold(event, button, () => button.click())
  }

  const onInput = ({ target }) => {
    if (!awake) typed.set(target, target.value)
  }

  const onSubmit = (event) => {
    const form = event.target
    const { submitter } = event
    if (!awake && !form.hasAttribute('action'))
      hold(event, form, () => form.requestSubmit(submitter))
  }

  // The key of the search box; where somebody writes it is a letter.
  const onKey = (event) => {
    // Of the header, which comes first; without a blank, which the minifier would take out.
    const { key, target } = event
    const field = document.querySelector('[name=keyword]')
    if (key !== '/' || !field?.offsetParent || target.closest('input,textarea,[contenteditable]'))
      return
    event.preventDefault()
    field.focus()
  }

  let viewed = false
  const view = () => {
    if (viewed || document.readyState !== 'complete' || document.visibilityState !== 'visible')
      return
    viewed = true
    // The server refuses longer ones.
    const path = (location.pathname + location.search).slice(0, 1024)
    const referrer = document.referrer.slice(0, 1024)
    // randomUUID exists on https only; the address of any object ends in a UUID too.
    const eventId = URL.createObjectURL(new Blob()).slice(-36)
    const events = [{ eventId, name: 'view', path, referrer }]
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
    navigator.sendBeacon('/api/v1/pc/BuryingPointLogs/record', body)
  }

  for (const name of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
    addEventListener(name, start, true)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onInput, true)
  addEventListener('keydown', onKey)
  addEventListener('load', () => setTimeout(view))
  document.addEventListener('visibilitychange', view)
  // What was pressed before a login, what is being paid and what has just been, is gone on with at once: lib/platform/client/memory/kept.ts.
  let waits = false
  try {
    // An exam that runs shows on every page; what is kept begins with its end in ms: lib/practice/client/running-exam.ts.
    if (localStorage.exam?.slice(0, 13) > Date.now()) root.dataset.exam = waits = '1'
    waits ||= ['pressed', 'paid', 'paying'].some((key) => key in sessionStorage)
  } catch {}
  if (waits || now === '' || (now && isUser)) start()
  else if (now) addEventListener('load', () => (self.requestIdleCallback || setTimeout)(fetchAhead))
})()
