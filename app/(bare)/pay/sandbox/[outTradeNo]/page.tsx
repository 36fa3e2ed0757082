import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Brand } from '#app/(bare)/pay/brand.tsx'
import { missingMetadata } from '#app/missing.tsx'
import { SandboxView } from '#components/payments/cashier/sandbox-view.tsx'
import { getDb } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { sandboxResults } from '#lib/platform/pay/sandbox-page.ts'
import { findSandboxTrade } from '#lib/platform/providers/pay/sandbox/book.ts'
import { isSandboxGuest } from '#lib/platform/providers/pay/sandbox/guest.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { safePath } from '#lib/platform/text/safe-path.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ outTradeNo: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The head and the page ask for the same trade.
const load = cache(async (outTradeNo: string) => {
  return isSandboxGuest(await headers()) ? await findSandboxTrade(getDb(), outTradeNo) : null
})

export async function generateMetadata({ params }: Props) {
  const trade = await load((await params).outTradeNo)
  return trade ? { title: '演示收银台', robots: { index: false, follow: false } } : missingMetadata
}

export default async function SandboxPage({ params, searchParams }: Props) {
  const db = getDb()
  const { outTradeNo } = await params
  const trade = await load(outTradeNo)
  if (!trade) notFound()
  const { result, back } = await searchParams
  return (
    <SandboxView
      brand={<Brand db={db} slogan="演示收银台" />}
      outTradeNo={outTradeNo}
      wallet={trade.channel}
      description={trade.description}
      amount={yuanText(yuanOf(trade.amountFen))}
      status={trade.status}
      back={typeof back === 'string' ? safePath(back, env().site) : null}
      result={sandboxResults.find((one) => one === result) ?? null}
    />
  )
}
