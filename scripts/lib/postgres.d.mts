/** Starts a PostgreSQL in a temporary folder on a free loopback port; `why` says in words why none could be started. */
export function startPostgres(aptInstall: (name: string) => boolean): Promise<
  | {
      readonly url: string;
      /** Stops it and throws its data away. */
      stop(): void;
      /** Ends every connection and starts again on the same data. */
      restart(): void;
    }
  | { readonly why: string; readonly url?: undefined }
>;
