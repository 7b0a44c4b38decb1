import { isIPv6 } from 'node:net';
import { compile } from '@fastify/proxy-addr';

const GROUPS_OF_A_HOME = 4;

/**
 * The network a caller's address stands for in limits: an IPv4 address itself, of IPv6 the first 64 bits, because every
 * home is given that many addresses and could else pass for as many callers.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, GROUPS_OF_A_HOME)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Tells addresses of our own proxies (TRUST_PROXY) from all others; none are where nothing is set. */
export function isTrustedProxy(trustedProxies: string | null): (address: string) => boolean {
  if (trustedProxies === null) return () => false;
  const trusts = compile(trustedProxies.split(','));
  return (address) => address !== '' && trusts(address, 0);
}
