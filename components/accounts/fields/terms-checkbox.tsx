import type { ComponentProps } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'

/** Where the two texts stand. */
export type Terms = { agreement: string; privacy: string }

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & { terms: Terms }

export function TermsCheckbox({ terms, ...props }: Props) {
  const label = (
    <>
      我已阅读并同意公选王
      <Paper address={terms.agreement} name="《用户服务协议》" />、
      <Paper address={terms.privacy} name="《隐私政策》" />
    </>
  )
  return <Checkbox label={label} {...props} />
}

function Paper({ address, name }: { address: string; name: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {name}
    </a>
  )
}
