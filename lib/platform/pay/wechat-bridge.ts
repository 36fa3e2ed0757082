import { z } from 'zod'

/** What a page hands to `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. Source: pay.weixin.qq.com, JSAPI 调起支付. */
export const wechatBridge = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

export type WechatBridge = z.infer<typeof wechatBridge>
