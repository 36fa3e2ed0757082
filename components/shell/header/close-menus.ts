/**
 * Closes what is open in the header. Escape closes all, the popover of a column until pointer or focus comes back to the
 * menu; a drop closes by a press beside it or on one of its links too. Returns the end of it.
 */
export function closeMenus(): () => void {
  const ends = [closePopovers(), closeDrops(), holdPageBehind()]
  return () => {
    for (const end of ends) end()
  }
}

function closePopovers(): () => void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') menu?.setAttribute('data-dismissed', '')
  }
  const restore = () => menu?.removeAttribute('data-dismissed')
  document.addEventListener('keydown', dismiss)
  menu?.addEventListener('pointerleave', restore)
  menu?.addEventListener('focusin', restore)
  return () => {
    document.removeEventListener('keydown', dismiss)
    menu?.removeEventListener('pointerleave', restore)
    menu?.removeEventListener('focusin', restore)
  }
}

const openDrops = () => document.querySelectorAll<HTMLDetailsElement>('details[data-drop][open]')

function closeDrops(): () => void {
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // One layer at a time: in a dialog that was opened from here it closes the dialog.
    if (key !== 'Escape' || (target instanceof Element && target.closest('dialog'))) return
    for (const drop of openDrops()) {
      if (drop.contains(document.activeElement)) drop.querySelector('summary')?.focus()
      drop.open = false
    }
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    for (const drop of openDrops()) {
      // A link that opens a dialog leaves it open: the focus comes back to it.
      const isLink = target.closest('a:not([data-replay])')
      if (isLink || !(drop.contains(target) || target.closest('dialog'))) drop.open = false
    }
  }
  document.addEventListener('keydown', onKeyDown)
  window.addEventListener('click', onClick, true)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    window.removeEventListener('click', onClick, true)
  }
}

/** Behind a menu that fills the screen nothing can be reached. */
function holdPageBehind(): () => void {
  const look = () => {
    const isHeld = document.querySelector('details[data-drop="screen"][open]') !== null
    for (const part of document.querySelectorAll('main, footer')) {
      part.toggleAttribute('inert', isHeld)
    }
  }
  look()
  document.addEventListener('toggle', look, true)
  return () => document.removeEventListener('toggle', look, true)
}
