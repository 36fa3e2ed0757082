import { useId } from 'react'
import { OrderFacts } from '#components/vip/overlay/pay/order-facts.tsx'
import { PayBar } from '#components/vip/overlay/pay/pay-bar.tsx'
import type { PurchaseTerms } from '#components/vip/overlay/pay/purchase-terms.ts'
import type { Wish } from '#components/vip/overlay/purchase.ts'
import type { VipCode, Wishes } from '#components/vip/overlay/use-wishes.ts'
import type { PayWay } from '#lib/payments/client/pay-ways.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { dealCustomerList, getVipProduct, lastDealCustomer } from '#lib/vip/calls.ts'
import { openVip } from '#lib/vip/client/open-vip.ts'
import type { VipProductGroup } from '#lib/vip/contract.ts'
import { chosenAdviser, chosenPlan } from './choices.ts'
import styles from './choose-step.module.css'
import { AlreadyDiamond, NotLoaded } from './no-offer.tsx'
import { PlanPart } from './plan-part.tsx'
import { TierBenefits } from './tier-benefits.tsx'
import { TierTabs } from './tier-tabs.tsx'

type Props = {
  code: VipCode
  wishes: Wishes
  terms: PurchaseTerms
  ways: PayWay[]
  isBusy: boolean
  onPay: (wish: Wish, way: PayWay) => void
}

/** Nothing of this is worth a notice (chapter 8): the dialog shows what there is without it. */
const quietly = { quiet: true }

/** The choice of tier, plan and adviser. */
export function ChooseStep(props: Props) {
  const { code, wishes } = props
  const { tier, isChanging } = wishes
  const type = code !== 10 ? 1 : isChanging ? 3 : 2
  const { data: groups, error, mutate: load } = useEndpoint(getVipProduct, { type }, quietly)
  const panelId = useId()
  const isMissing = !groups && error !== undefined
  const retry = () => {
    void load()
    // Perhaps the membership is another by now: then so is the dialog.
    openVip()
  }
  const group = groups?.find(({ weight }) => weight === tier)
  return (
    <>
      <TierTabs groups={groups} tier={tier} panelId={panelId} onShow={wishes.showTier} />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${tier}`}
        className={styles.panel}
      >
        {isMissing ? (
          <NotLoaded onRetry={retry} />
        ) : (
          <>
            <TierBenefits group={group} isLoading={!groups} />
            {code === 20 ? (
              <AlreadyDiamond tier={tier} />
            ) : (
              <Offer {...props} group={group} isLoading={!groups} />
            )}
          </>
        )}
      </div>
    </>
  )
}

type OfferProps = Props & { group: VipProductGroup | undefined; isLoading: boolean }

function Offer({ code, group, isLoading, wishes, terms, ways, isBusy, onPay }: OfferProps) {
  const { data: advisers = [] } = useEndpoint(dealCustomerList, {}, quietly)
  const { data: present = null } = useEndpoint(lastDealCustomer, {}, quietly)
  const plan = group ? chosenPlan(group.product, wishes.planId) : null
  const adviserId = chosenAdviser(advisers, wishes.adviserId, present)
  const pay = (way: PayWay) =>
    plan && onPay({ type: plan.type, vipProductId: plan.id, dealCustomer: adviserId }, way)
  return (
    <>
      <PlanPart code={code} group={group} plan={plan} isLoading={isLoading} wishes={wishes} />
      <OrderFacts
        plan={plan}
        advisers={advisers}
        adviserId={adviserId}
        onAdviser={wishes.setAdviserId}
      />
      <PayBar
        plan={plan}
        terms={terms}
        isLoading={isLoading}
        isBusy={isBusy}
        ways={ways}
        onPay={pay}
      />
    </>
  )
}
