// Made from the API by `npm run openapi`. Not to be edited.

export interface paths {
    "/v1/accounts/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the account stands, its plan, and the plans there are */
        get: operations["getAccountsInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act for somebody below oneself, as they are or in one of their roles */
        post: operations["postAdminUsersByIdLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s API keys, without the keys themselves */
        get: operations["getApiKeys"];
        put?: never;
        /** Make an API key; the key itself is told this one time */
        post: operations["postApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a key by another, told this one time; the old one stops working */
        post: operations["postApiKeysById"];
        /** Delete a key; it stops working */
        delete: operations["deleteApiKeysById"];
        options?: never;
        head?: never;
        /** Rename a key or set when it ends */
        patch: operations["patchApiKeysById"];
        trace?: never;
    };
    "/v1/auth_ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The network addresses that one may work from; none means any */
        get: operations["getAuthIps"];
        put?: never;
        /** Allow an address or a range; with the first one all others are closed */
        post: operations["postAuthIps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth_ips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an address or a range off the list; with the last one all are open again */
        delete: operations["deleteAuthIpsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person signed in, in the words of OpenID Connect */
        get: operations["getAuthProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brand of this host: names, colours, titles, features, texts and legal pages */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a contact; tells whom it may be a duplicate of */
        post: operations["postContacts"];
        delete?: never;
        options?: never;
        head?: never;
        /** List contacts of a scope */
        patch: operations["patchContacts"];
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contact, by id or number; opening it ends its being new unless not_remove_new_tag asks to only look */
        get: operations["getContactsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a contact */
        patch: operations["patchContactsById"];
        trace?: never;
    };
    "/v1/contacts/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes of a contact, pinned ones first, then the newest */
        get: operations["getContactsByIdNotes"];
        put?: never;
        /** Add a note */
        post: operations["postContactsByIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One note */
        get: operations["getContactsByIdNotesByNoteId"];
        put?: never;
        post?: never;
        /** Delete a note */
        delete: operations["deleteContactsByIdNotesByNoteId"];
        options?: never;
        head?: never;
        /** Change a note */
        patch: operations["patchContactsByIdNotesByNoteId"];
        trace?: never;
    };
    "/v1/contacts/likely_duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contacts that this one may be the same person as, before it is created */
        post: operations["postContactsLikelyDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People whom one may give contacts to, by name, 50 at most */
        get: operations["getContactsOwners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contacts that one opened last */
        get: operations["getContactsRecent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the contacts one may see come to: how many, new, by status, category and week, and who turns 65 soon */
        get: operations["getContactsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this service and what it depends on work */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/helps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the brand for help */
        post: operations["postHelps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hosts/allowed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a host belongs to a brand: asked before a certificate is fetched for it */
        get: operations["getHostsAllowed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in */
        get: operations["getSessions"];
        put?: never;
        /** Sign in: user name and password, then the second factor where one is set up */
        post: operations["postSessions"];
        /** Sign out; whoever acts for somebody signs out of all levels */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop acting for somebody and get the session below back; `ended` for the id after it has ended by itself */
        post: operations["postSessionsById"];
        /** Sign out somewhere else */
        delete: operations["deleteSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What ending the identity provider’s own session needs */
        get: operations["getSessionsSso"];
        put?: never;
        /** Sign in with an ID token of the brand’s identity provider */
        post: operations["postSessionsSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/sso/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Back-channel logout: the identity provider tells that somebody signed out there */
        post: operations["postSessionsSsoLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One public setting */
        get: operations["getSettingsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where contacts come from */
        get: operations["getSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statuses that contacts go through */
        get: operations["getStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags in use */
        get: operations["getTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How two-factor sign-in is set up for oneself */
        get: operations["getTwoFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch two-factor sign-in off, with the password and a code */
        post: operations["postTwoFactorDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch two-factor sign-in on with a first code; tells the recovery codes */
        post: operations["postTwoFactorEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/generate_qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to set up an authenticator app: what it scans, or what to type into it */
        post: operations["postTwoFactorGenerateQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes, with a code; the old ones stop working */
        post: operations["postTwoFactorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/send_otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code: for a sign-in’s challenge, or for the person signed in */
        post: operations["postTwoFactorSendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change somebody one looks after, or oneself */
        patch: operations["patchUsersById"];
        trace?: never;
    };
    "/v1/users/{id}/update_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one’s own password; all other sessions end */
        patch: operations["patchUsersByIdUpdatePassword"];
        trace?: never;
    };
    "/v1/users/accept_tos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept the terms in force */
        patch: operations["patchUsersAcceptTos"];
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person signed in */
        get: operations["getUsersMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/refresh_api_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make an API token; an earlier one stops working */
        patch: operations["patchUsersRefreshApiToken"];
        trace?: never;
    };
    "/v1/users/reset_password_by_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a password with the token of a mailed link */
        post: operations["postUsersResetPasswordByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/reset_password_instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a link to set a new password mailed; answers the same whoever that is */
        post: operations["postUsersResetPasswordInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/show_api_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s API token; null until one was made */
        get: operations["getUsersShowApiToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/update_2fa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose where codes come from: the authenticator app or mail */
        patch: operations["patchUsersUpdate2fa"];
        trace?: never;
    };
    "/v1/users/update_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one’s own profile */
        patch: operations["patchUsersUpdateProfile"];
        trace?: never;
    };
    "/v1/users/update_theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set how screens look to oneself: light, dark or as the system has it, and their language */
        patch: operations["patchUsersUpdateTheme"];
        trace?: never;
    };
    "/v1/users/update_timezone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set one’s time zone, by its value or by a browser’s name for it */
        patch: operations["patchUsersUpdateTimezone"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            code: string;
            details: {
                code: string;
                field: string;
                params?: {
                    [key: string]: string | number;
                };
            }[];
            errors: {
                [key: string]: string | string[];
            };
            request_id: string;
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccountsInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            billing_contact: string;
                            company: {
                                name: string;
                                number: number;
                            } | null;
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            "paid_user?": boolean;
                            plan: {
                                description: string;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                price_cents: number;
                                title: string;
                            } | null;
                            plans: {
                                description: string;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                price_cents: number;
                                title: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postAdminUsersByIdLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    login_type: "login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin";
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current_admin_token?: string;
                        impersonator_token?: string;
                        last_otp_at?: string | null;
                        /** @enum {string} */
                        otp_delivery?: "app" | "email";
                        otp_secret?: string;
                        token?: string;
                    };
                };
            };
        };
    };
    getApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        }[];
                    };
                };
            };
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expires_at?: (string) | null;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            key: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        };
                    };
                };
            };
        };
    };
    postApiKeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            key: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        };
                    };
                };
            };
        };
    };
    deleteApiKeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchApiKeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expires_at?: (string) | null;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        };
                    };
                };
            };
        };
    };
    getAuthIps: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current_address: string;
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            label: string;
                            range: string;
                        }[];
                        meta: {
                            current_page: number;
                            limit: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            total_pages: number;
                        };
                    };
                };
            };
        };
    };
    postAuthIps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    label?: string;
                    range: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            label: string;
                            range: string;
                        };
                    };
                };
            };
        };
    };
    deleteAuthIpsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAuthProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            email: string;
                            family_name: string;
                            given_name: string;
                            locale?: string;
                            name: string;
                            picture?: string;
                            preferred_username: string;
                            sub: string;
                            updated_at: number;
                            zoneinfo?: string;
                        };
                    };
                };
            };
        };
    };
    getBrand: {
        parameters: {
            query?: {
                company_number?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            brand: unknown;
                            hash: string;
                            legal: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                        };
                    };
                };
            };
        };
    };
    postContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        address_2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        zip_code?: string;
                    }[];
                    best_time_to_call?: ("anytime" | "morning" | "midday" | "afternoon" | "evening" | "weekend") | null;
                    birth_date?: string | null;
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    emails?: {
                        email: string;
                    }[];
                    first_name?: string;
                    gender?: ("male" | "female" | "other") | null;
                    last_name?: string;
                    medicare_number?: string | null;
                    medicare_part_a_date?: string | null;
                    medicare_part_b_date?: string | null;
                    middle_name?: string;
                    nickname?: string;
                    owner_id?: string | null;
                    phones?: {
                        number: string;
                        /** @default 2 */
                        phone_type?: number;
                    }[];
                    preferred_language?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german") | null;
                    source_id?: string | null;
                    spouse_birth_date?: string | null;
                    spouse_first_name?: string;
                    spouse_last_name?: string;
                    status_id?: string | null;
                    /** @enum {string} */
                    suffix?: "" | "Jr." | "Sr." | "II" | "III" | "IV" | "V";
                    tags?: string[];
                    tobacco?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addresses: {
                                address: string;
                                address_2: string;
                                city: string;
                                county: string;
                                state: string | null;
                                zip_code: string;
                            }[];
                            best_time_to_call: string | null;
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            emails: {
                                email: string;
                            }[];
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            lock_version: number;
                            medicare_number: string | null;
                            medicare_part_a_date: string | null;
                            medicare_part_b_date: string | null;
                            middle_name: string;
                            new_tag: boolean;
                            nickname: string;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            phones: {
                                number: string;
                                phone_type: number;
                            }[];
                            preferred_language: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            spouse_birth_date: string | null;
                            spouse_first_name: string;
                            spouse_last_name: string;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                            suffix: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                            tobacco: boolean | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                        likely_duplicates?: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            /** @enum {string} */
                            reason: "phone" | "email" | "name_and_birth_date";
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    patchContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default {} */
                    contacts_scope?: {
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at";
                        /** @default 1 */
                        page?: number;
                        q?: {
                            new_tag?: boolean | string;
                            source_id?: string[];
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            status_id?: string[];
                            tag_id?: string[];
                        };
                        search?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                        meta: {
                            current_page: number;
                            limit: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            total_pages: number;
                        };
                    };
                };
            };
        };
    };
    getContactsById: {
        parameters: {
            query?: {
                not_remove_new_tag?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addresses: {
                                address: string;
                                address_2: string;
                                city: string;
                                county: string;
                                state: string | null;
                                zip_code: string;
                            }[];
                            best_time_to_call: string | null;
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            emails: {
                                email: string;
                            }[];
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            lock_version: number;
                            medicare_number: string | null;
                            medicare_part_a_date: string | null;
                            medicare_part_b_date: string | null;
                            middle_name: string;
                            new_tag: boolean;
                            nickname: string;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            phones: {
                                number: string;
                                phone_type: number;
                            }[];
                            preferred_language: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            spouse_birth_date: string | null;
                            spouse_first_name: string;
                            spouse_last_name: string;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                            suffix: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                            tobacco: boolean | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    patchContactsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        address_2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        zip_code?: string;
                    }[];
                    best_time_to_call?: ("anytime" | "morning" | "midday" | "afternoon" | "evening" | "weekend") | null;
                    birth_date?: string | null;
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    emails?: {
                        email: string;
                    }[];
                    first_name?: string;
                    gender?: ("male" | "female" | "other") | null;
                    last_name?: string;
                    lock_version?: number;
                    medicare_number?: string | null;
                    medicare_part_a_date?: string | null;
                    medicare_part_b_date?: string | null;
                    middle_name?: string;
                    nickname?: string;
                    owner_id?: string | null;
                    phones?: {
                        number: string;
                        /** @default 2 */
                        phone_type?: number;
                    }[];
                    preferred_language?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german") | null;
                    source_id?: string | null;
                    spouse_birth_date?: string | null;
                    spouse_first_name?: string;
                    spouse_last_name?: string;
                    status_id?: string | null;
                    /** @enum {string} */
                    suffix?: "" | "Jr." | "Sr." | "II" | "III" | "IV" | "V";
                    tags?: string[];
                    tobacco?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addresses: {
                                address: string;
                                address_2: string;
                                city: string;
                                county: string;
                                state: string | null;
                                zip_code: string;
                            }[];
                            best_time_to_call: string | null;
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            emails: {
                                email: string;
                            }[];
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            lock_version: number;
                            medicare_number: string | null;
                            medicare_part_a_date: string | null;
                            medicare_part_b_date: string | null;
                            middle_name: string;
                            new_tag: boolean;
                            nickname: string;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            phones: {
                                number: string;
                                phone_type: number;
                            }[];
                            preferred_language: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            spouse_birth_date: string | null;
                            spouse_first_name: string;
                            spouse_last_name: string;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                            suffix: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                            tobacco: boolean | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdNotes: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        meta: {
                            current_page: number;
                            limit: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            total_pages: number;
                        };
                    };
                };
            };
        };
    };
    postContactsByIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    /** @default false */
                    pinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    deleteContactsByIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchContactsByIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body?: string;
                    lock_version?: number;
                    pinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    postContactsLikelyDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        address_2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        zip_code?: string;
                    }[];
                    best_time_to_call?: ("anytime" | "morning" | "midday" | "afternoon" | "evening" | "weekend") | null;
                    birth_date?: string | null;
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    emails?: {
                        email: string;
                    }[];
                    first_name?: string;
                    gender?: ("male" | "female" | "other") | null;
                    last_name?: string;
                    medicare_number?: string | null;
                    medicare_part_a_date?: string | null;
                    medicare_part_b_date?: string | null;
                    middle_name?: string;
                    nickname?: string;
                    owner_id?: string | null;
                    phones?: {
                        number: string;
                        /** @default 2 */
                        phone_type?: number;
                    }[];
                    preferred_language?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german") | null;
                    source_id?: string | null;
                    spouse_birth_date?: string | null;
                    spouse_first_name?: string;
                    spouse_last_name?: string;
                    status_id?: string | null;
                    /** @enum {string} */
                    suffix?: "" | "Jr." | "Sr." | "II" | "III" | "IV" | "V";
                    tags?: string[];
                    tobacco?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            /** @enum {string} */
                            reason: "phone" | "email" | "name_and_birth_date";
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    getContactsOwners: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    getContactsRecent: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    getContactsSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            added_this_week: number;
                            by_category: {
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                count: number;
                            }[];
                            by_status: {
                                count: number;
                                status: {
                                    id: string;
                                    title: string;
                                    tone: string;
                                } | null;
                            }[];
                            by_week: {
                                count: number;
                                /** Format: date */
                                week: string;
                            }[];
                            counted: number;
                            new_count: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            turning_65: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                source: {
                                    id: string;
                                    title: string;
                                } | null;
                                state: string | null;
                                status: {
                                    id: string;
                                    title: string;
                                    tone: string;
                                } | null;
                            }[];
                            turning_65_count: number;
                        };
                    };
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @enum {string} */
                            brands: "ok" | "failed";
                            /** @enum {string} */
                            database: "ok" | "failed";
                            /** @enum {string} */
                            jobs: "ok" | "failed";
                        };
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        version: string;
                    };
                };
            };
            /** @description Something that it needs does not work */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @enum {string} */
                            brands: "ok" | "failed";
                            /** @enum {string} */
                            database: "ok" | "failed";
                            /** @enum {string} */
                            jobs: "ok" | "failed";
                        };
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        version: string;
                    };
                };
            };
        };
    };
    postHelps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    /** @default  */
                    page?: string;
                    subject: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            message: string;
                            /** @default  */
                            page: string;
                            subject: string;
                        };
                    };
                };
            };
        };
    };
    getHostsAllowed: {
        parameters: {
            query: {
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        allowed: true;
                    };
                };
            };
        };
    };
    getSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            current: boolean;
                            device: string;
                            /** Format: date-time */
                            expires_at: string;
                            id: string;
                            ip: string;
                            /** Format: date-time */
                            last_used_at: string;
                            /** @enum {string} */
                            login_type: "password" | "sso";
                            user_agent: string;
                        }[];
                    };
                };
            };
        };
    };
    postSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp?: string;
                    otp_secret?: string;
                    password?: string;
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current_admin_token?: string;
                        impersonator_token?: string;
                        last_otp_at?: string | null;
                        /** @enum {string} */
                        otp_delivery?: "app" | "email";
                        otp_secret?: string;
                        token?: string;
                    };
                };
            };
        };
    };
    deleteSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSessionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current_admin_token?: string;
                        impersonator_token?: string;
                        last_otp_at?: string | null;
                        /** @enum {string} */
                        otp_delivery?: "app" | "email";
                        otp_secret?: string;
                        token?: string;
                    };
                };
            };
        };
    };
    deleteSessionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSessionsSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            client_id: string;
                            id_token: string;
                            issuer: string;
                        };
                    };
                };
            };
        };
    };
    postSessionsSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    access_token?: string;
                    id_token: string;
                    nonce?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current_admin_token?: string;
                        impersonator_token?: string;
                        last_otp_at?: string | null;
                        /** @enum {string} */
                        otp_delivery?: "app" | "email";
                        otp_secret?: string;
                        token?: string;
                    };
                };
            };
        };
    };
    postSessionsSsoLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSettingsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: string;
                            value: string;
                        };
                    };
                };
            };
        };
    };
    getSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    getStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            title: string;
                            tone: string;
                        }[];
                    };
                };
            };
        };
    };
    getTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            color: string;
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    getTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            app: boolean;
                            enabled: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            recovery_codes_left: number;
                            required: boolean;
                        };
                    };
                };
            };
        };
    };
    postTwoFactorDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                    /** @default  */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postTwoFactorEnable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                    /**
                     * @default app
                     * @enum {string}
                     */
                    otp_delivery?: "app" | "email";
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            recovery_codes: string[];
                        };
                    };
                };
            };
        };
    };
    postTwoFactorGenerateQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            otpauth_url: string;
                            qr: string;
                            secret: string;
                        };
                    };
                };
            };
        };
    };
    postTwoFactorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            recovery_codes: string[];
                        };
                    };
                };
            };
        };
    };
    postTwoFactorSendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp_secret?: string;
                } | null;
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about_me?: string;
                    agent_title?: string | null;
                    background?: string | null;
                    current_password?: string;
                    email?: string;
                    first_name?: string;
                    font_size?: number | null;
                    language?: ("en" | "es") | null;
                    last_name?: string;
                    lock_version?: number;
                    phone?: string | null;
                    primary_color?: string | null;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            language: string | null;
                            lock_version: number;
                            manager_id: string | null;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            state: "invited" | "active" | "deactivated";
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    patchUsersByIdUpdatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchUsersAcceptTos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: string;
                } | null;
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            admin: boolean;
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            impersonating: boolean;
                            impersonating_as_rm: boolean;
                            impersonator: {
                                id: string;
                                login_type: string;
                                name: string;
                                session_id: string;
                            } | null;
                            language: string | null;
                            last_otp_at: string | null;
                            lock_version: number;
                            logged_as_admin: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            "paid_user?": boolean;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    getUsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            admin: boolean;
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            impersonating: boolean;
                            impersonating_as_rm: boolean;
                            impersonator: {
                                id: string;
                                login_type: string;
                                name: string;
                                session_id: string;
                            } | null;
                            language: string | null;
                            last_otp_at: string | null;
                            lock_version: number;
                            logged_as_admin: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            "paid_user?": boolean;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    patchUsersRefreshApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            api_token: string | null;
                        };
                    };
                };
            };
        };
    };
    postUsersResetPasswordByToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    password_confirmation: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postUsersResetPasswordInstructions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUsersShowApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            api_token: string | null;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdate2fa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    otp_delivery: "app" | "email";
                    /** @default  */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            app: boolean;
                            enabled: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            recovery_codes_left: number;
                            required: boolean;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about_me?: string;
                    agent_title?: string | null;
                    background?: string | null;
                    current_password?: string;
                    email?: string;
                    first_name?: string;
                    font_size?: number | null;
                    language?: ("en" | "es") | null;
                    last_name?: string;
                    lock_version?: number;
                    phone?: string | null;
                    primary_color?: string | null;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            admin: boolean;
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            impersonating: boolean;
                            impersonating_as_rm: boolean;
                            impersonator: {
                                id: string;
                                login_type: string;
                                name: string;
                                session_id: string;
                            } | null;
                            language: string | null;
                            last_otp_at: string | null;
                            lock_version: number;
                            logged_as_admin: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            "paid_user?": boolean;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language?: ("en" | "es") | null;
                    /** @enum {string} */
                    theme: "system" | "light" | "dark";
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            admin: boolean;
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            impersonating: boolean;
                            impersonating_as_rm: boolean;
                            impersonator: {
                                id: string;
                                login_type: string;
                                name: string;
                                session_id: string;
                            } | null;
                            language: string | null;
                            last_otp_at: string | null;
                            lock_version: number;
                            logged_as_admin: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            "paid_user?": boolean;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdateTimezone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            admin: boolean;
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            impersonating: boolean;
                            impersonating_as_rm: boolean;
                            impersonator: {
                                id: string;
                                login_type: string;
                                name: string;
                                session_id: string;
                            } | null;
                            language: string | null;
                            last_otp_at: string | null;
                            lock_version: number;
                            logged_as_admin: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            "paid_user?": boolean;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                        };
                    };
                };
            };
        };
    };
}
