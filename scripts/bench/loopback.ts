/** A service that returns one user, in a separate process, so that its work is not counted as the client's. */
import { createServer } from 'node:http'
import process from 'node:process'

const BODY = process.env['BENCH_BODY'] ?? '{}'
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(BODY)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
