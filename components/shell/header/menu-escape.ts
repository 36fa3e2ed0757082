/** Escape closes an open popover of the column menu until pointer or focus comes back to the menu. Returns its end. */
export function dismissMenuOnEscape(): () => void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') menu?.setAttribute('data-dismissed', '')
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
