import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { accountRules } from '#lib/accounts/rules.ts'

type Props = ComponentProps<typeof PasswordInput> & {
  /** Whether the password is known or made up now; password managers ask. */
  kind: 'current' | 'new'
}

export function PasswordField({ kind, ...props }: Props) {
  return (
    <PasswordInput
      label="密码"
      size="md"
      maxLength={(kind === 'new' ? accountRules.newPassword : accountRules.oldPassword).max[0]}
      autoComplete={`${kind}-password`}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
