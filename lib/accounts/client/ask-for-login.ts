import { useAppStore } from './app-store.ts'
import { forgetPressed, keepPressed, type Pressed } from './pressed.ts'

type More = {
  /** It cannot be put off. */
  undismissable?: boolean
  /** Begins with the registration. */
  register?: boolean
  /** Begins with the password. */
  byPassword?: boolean
}

/** Opens the login, by code first unless told. What was `pressed` gives the dialog its title and is gone on with afterwards; null when the visitor wants the login itself. */
export function askForLogin(
  pressed: Pressed | null,
  { undismissable = false, register = false, byPassword = false }: More = {},
): void {
  if (pressed) keepPressed(pressed)
  else forgetPressed()
  const name = register ? 'register' : byPassword ? 'login' : 'codeLogin'
  useAppStore.getState().openAccountDialog({ name }, { undismissable })
}
