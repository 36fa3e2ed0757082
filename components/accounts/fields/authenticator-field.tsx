import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { PROOF_MAX } from '#lib/accounts/rules.ts'

/** A code of the authenticator, or one for who has lost it. */
export function AuthenticatorField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="验证器的 6 位数字，或恢复码"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PROOF_MAX}
      {...input}
    />
  )
}
