/**
 * Whether a URL is on a trusted domain: scheme, host and port have to match, the path doesn't count. In the host of a
 * domain `*` stands for one label and `**` for one or more; a port of `*` stands for any port.
 */
const DOMAIN = /^(https?):\/\/(\[[\da-f:.]+\]|[^/:?#[\]@\\\s]+)(?::(\d+|\*))?(?:[/?#]|$)/i
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether one of several domains, such as `https://app.example.com` or `https://**.example.com:*`, covers a URL. */
export function isOnTrustedDomain(url: URL, domains: readonly string[]): boolean {
  return domains.some((domain) => {
    const [, scheme, host, port] = DOMAIN.exec(domain) ?? []
    if (!scheme || !host || `${scheme.toLowerCase()}:` !== url.protocol) return false
    const usual = DEFAULT_PORTS[url.protocol]!
    const isPort = port === '*' || (port ?? usual) === (url.port || usual)
    return isPort && hostPattern(host).test(url.hostname)
  })
}

function hostPattern(host: string): RegExp {
  const parts = host.toLowerCase().split(/(\*+)/)
  const source = parts.map((part) =>
    part === '*' ? '[^.]+' : part === '**' ? '[^.]+(?:\\.[^.]+)*' : part.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&'),
  )
  return new RegExp(`^${source.join('')}$`)
}
