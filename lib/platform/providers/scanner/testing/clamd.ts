import { type AddressInfo, createServer } from 'node:net'

/** The standard test of scanners, in halves so that none finds it in this file: eicar.org. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

type Mood = 'scan' | 'hang' | 'small' | 'babble'

/** A local stand-in for clamd, written from clamd(8): it reads INSTREAM and finds the standard test. */
export async function startClamdPeer() {
  const peer = { mood: 'scan' as Mood, place: '', seen: [] as Buffer[], close: async () => {} }
  const server = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (part) => {
      got = Buffer.concat([got, part])
      if (peer.mood === 'hang') return
      if (peer.mood === 'babble') return socket.end('<html>')
      if (peer.mood === 'small') return socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = streamed(got)
      if (!file) return
      peer.seen.push(file)
      socket.end(`stream: ${file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = () => new Promise((resolve) => server.close(() => resolve()))
  return peer
}

/** The file of a whole INSTREAM command; null while some of it is on its way. */
function streamed(got: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (got.length < command.length) return null
  if (got.subarray(0, command.length).toString() !== command) throw new Error('unknown command')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
