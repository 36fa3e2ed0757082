import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'

type Kept = { headers: OutgoingHttpHeaders; body: string }

/** Stands between nginx and the app and counts what comes through; answers by itself while `yesterday` is set, as the app would have done on the day before. */
export async function startOrigin(port: number, app: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const origin = {
    /** Pages that the app was asked for, and those of them that it had not to send again. */
    reached: 0,
    unchanged: 0,
    yesterday: undefined as Kept | undefined,
    close: async () => {},
  }
  const server = createServer((incoming, response) => {
    const isArticle = incoming.url?.startsWith('/articleDetail/')
    if (isArticle && origin.yesterday)
      return void response.writeHead(200, origin.yesterday.headers).end(origin.yesterday.body)
    if (isArticle && incoming.headers['x-refresh'] === undefined) origin.reached += 1
    pass(incoming, response, (status) => {
      if (isArticle && status === 304) origin.unchanged += 1
    })
  })
  const pass = (
    incoming: IncomingMessage,
    response: ServerResponse,
    onStatus: (status: number) => void,
  ) => {
    const { url: path, method, headers } = incoming
    const sent = request(
      { agent, host: '127.0.0.1', port: app, path, method, headers },
      (answer) => {
        onStatus(answer.statusCode ?? 0)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    sent.on('error', () => response.destroy())
    incoming.pipe(sent)
  }
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin.close = async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return origin
}
