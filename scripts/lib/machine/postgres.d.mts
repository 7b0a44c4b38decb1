/**
 * Starts a PostgreSQL in a temporary folder on a free loopback port; `why` says in words why there is none to be had;
 * throws where one is installed and does not start.
 * `durable`: with the settings it comes with, where tests get one that does not flush.
 */
export function startPostgres(
  aptInstall: (name: string) => boolean,
  options?: { readonly durable?: boolean },
): Promise<
  | {
      readonly url: string;
      /** As in `17.1`. */
      readonly version: string;
      /** Runs pgbench on it, over the same loopback port as `url`; returns what it printed, throws where it failed. */
      pgbench(args: readonly string[]): string;
      /** Stops it and throws its data away. */
      stop(): void;
      /** Ends every connection and starts again on the same data. */
      restart(): void;
    }
  | { readonly why: string; readonly url?: undefined }
>;
