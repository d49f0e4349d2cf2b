// SHA256_Init and its like are deprecated, and yet the only ones that need no allocation: see Digest.swift.
#define OPENSSL_SUPPRESS_DEPRECATED

#if !__has_include(<openssl/opensslv.h>)
#error "Verbatim needs OpenSSL's libcrypto, and its headers are not here: apt-get install libssl-dev, or brew install openssl@3"
#endif
#include <openssl/opensslv.h>
#if OPENSSL_VERSION_NUMBER < 0x30000000L
#error "Verbatim needs OpenSSL 3.0 or later, and the one here is older: Debian has it from version 12 on, Ubuntu from 22.04 on"
#endif

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/sha.h>

// Public keys of their numbers. OpenSSL keeps the places of parameters' names until it makes the key, so this cannot be said in Swift.

/// A public key of an algorithm with some parameters, which are freed; NULL if they make none.
static inline EVP_PKEY *openssl_public_key(const char *algorithm, OSSL_PARAM_BLD *builder) {
  EVP_PKEY *key = NULL;
  OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, algorithm, NULL);
  if (parameters && context && EVP_PKEY_fromdata_init(context) == 1)
    EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters);
  EVP_PKEY_CTX_free(context);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  return key;
}

/// A public key of RSA.
static inline EVP_PKEY *openssl_rsa_key(const BIGNUM *modulus, const BIGNUM *exponent) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  if (!builder) return NULL;
  OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, modulus);
  OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, exponent);
  return openssl_public_key("RSA", builder);
}

/// A public key on the curve P-256, of a point as SEC 1, section 2.3.3, writes it.
static inline EVP_PKEY *openssl_p256_key(const unsigned char *point, size_t length) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  if (!builder) return NULL;
  OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, length);
  return openssl_public_key("EC", builder);
}
