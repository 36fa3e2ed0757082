import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { phoneDigits } from '#lib/accounts/phone.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

/** Takes a number as people paste it, with blanks, hyphens and +86; what is too long is seen and told, not cut. */
export function PhoneField({ label = '手机号码', onChange, ...props }: Props) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      {...props}
      onChange={(typed) => onChange?.(phoneDigits(typed))}
    />
  )
}
