import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

export function PhoneField({ label = '手机号码', ...props }: Props) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="numeric"
      maxLength={11}
      autoComplete="tel"
      {...props}
    />
  )
}
