import { moneyText } from '#lib/platform/text/money.ts'
import { type RefundTerms, usedSentence } from '#lib/vip/refund-terms.ts'
import type { DeductionExample, Offer } from './offer.ts'

export type FaqLine = { question: string; answer: string }

/** What is asked before a purchase; the page and its structured data say the same. */
export function faqLines({ refund, example }: Pick<Offer, 'refund' | 'example'>): FaqLine[] {
  return [
    {
      question: '支付后多久开通？',
      answer:
        '微信支付或支付宝确认到账后立即开通，通常只要几秒，无需人工审核。有效期可以在“我的会员”中查看。',
    },
    {
      question: '怎样支付？',
      answer:
        '选择套餐后用微信或支付宝扫描同一个二维码付款。二维码 12 分钟内有效，过期后可以刷新；刷新或关闭页面不会重复扣款，同一订单若付了两次，多付的一笔自动原路退回。',
    },
    {
      question: '会到期自动扣费吗？',
      answer: '不会。会员到期自动失效，是否续费由您决定；做题记录、收藏与笔记会保留。',
    },
    {
      question: '续费怎样计算有效期？',
      answer: '同档续费从当前到期日往后顺延，已有的天数一天不少；已经到期的，从支付当天起算。',
    },
    {
      question: '升级或换套餐怎样抵扣？',
      answer: `黄金会员可以换成更长的套餐，也可以升级为钻石会员；暂不支持降级。抵扣金额 = 原套餐金额 ÷ 总天数 × 剩余天数，不足一分的部分舍去，新套餐从支付当天起算。${exampleText(example)}体验和赠送的时长不参与抵扣。`,
    },
    { question: '可以退款吗？', answer: refundText(refund) },
  ]
}

function exampleText(example: DeductionExample | null): string {
  if (!example) return ''
  const { from, to, daysRemaining, deduction, payAmount } = example
  return `例如“${from.name}”（${moneyText(from.price)}，${from.days} 天）还剩 ${daysRemaining} 天时升级“${to.name}”：抵扣 ${moneyText(from.price)} ÷ ${from.days} × ${daysRemaining} = ${moneyText(deduction)}，支付 ${moneyText(to.price)} − ${moneyText(deduction)} = ${moneyText(payAmount)}。`
}

function refundText(terms: RefundTerms): string {
  const { days } = terms
  if (days === 0) return '会员属于虚拟服务，开通后暂不支持自助退款。'
  const used = usedSentence(terms)
  return `支付后 ${days} 天内可以在“我的会员”中申请，原路退回实付金额${used && `，${used}`}；相应的会员时长随即收回，被它替换的原套餐会恢复；退款完成时，请老师批阅、还没有开始批的作业和练习一并撤回。有多笔订单时只能退最近一笔；一年内只能自助退款一次。`
}
