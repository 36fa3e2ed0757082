import { loginPage, registerPage } from '#lib/accounts/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { takeRememberedAddress } from '#lib/platform/client/memory/remembered-address.ts'
import { href } from '#lib/platform/routes/href.ts'
import { refreshPage } from '#lib/shell/paths.ts'

/** Ends a login or registration: the page loads anew, as the one that was asked for before. */
export function refreshAfterLogin(): void {
  const remembered = takeRememberedAddress()
  const { pathname, search } = location
  if (pathname === href(loginPage) || pathname === href(registerPage)) {
    location.replace(remembered ?? href(homePage))
  } else if (pathname === '/detail') {
    location.replace(href(refreshPage, { id: new URLSearchParams(search).get('id') }))
  } else {
    location.reload()
  }
}
