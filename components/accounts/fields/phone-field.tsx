import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

export function PhoneField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="手机号码"
      type="tel"
      inputMode="numeric"
      maxLength={11}
      autoComplete="tel"
      size="md"
      {...props}
    />
  )
}
