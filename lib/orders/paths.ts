// Where the pages of orders are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const confirmOrderPage = {
  path: '/confirmOrder',
  query: ['courseId?', 'bookId?', 'quantity?'],
} as const
export const orderDetailPage = { path: '/orderDetail', query: ['id?'] } as const
export const depositOrderPage = { path: '/depositOrder', query: ['id?'] } as const
export const orderPage = {
  path: '/personalCenter/order/{enlistId?}/{courseId?}',
  query: ['tab?', 'q?', 'page?'],
} as const
export const staffGoodsPage = { path: '/staff/goods' } as const
export const staffParcelLabelsPage = { path: '/staff/parcels/labels' } as const
export const staffParcelsPage = { path: '/staff/parcels' } as const
export const staffReturnsPage = { path: '/staff/returns' } as const
