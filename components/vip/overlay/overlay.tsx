'use client'
import type { PurchaseTerms } from '#components/vip/overlay/pay/purchase-terms.ts'
import type { VipCode } from './use-wishes.ts'
import { VipDialog } from './vip-dialog.tsx'

type Props = PurchaseTerms & { code: VipCode }

/** The VIP dialog of a code; loaded when the first one opens. */
export default function Overlay({ code, ...terms }: Props) {
  return <VipDialog key={code} code={code} terms={terms} />
}
