import { takeRememberedAddress } from '#lib/platform/client/remembered-address.ts'
import { href } from '#lib/platform/routes/href.ts'

/** What a login or registration ends in: the page loads anew, as the one that was asked for before. */
export function refreshAfterLogin(): void {
  const remembered = takeRememberedAddress()
  const { pathname, search } = location
  if (pathname === href('login') || pathname === href('register')) {
    location.replace(remembered ?? href('Home'))
  } else if (pathname === '/detail') {
    location.replace(href('Refresh', { id: new URLSearchParams(search).get('id') }))
  } else {
    location.reload()
  }
}
